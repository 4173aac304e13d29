/**
 * Rows of every version, for tests: after a migration ran, its rows are inserted with the columns of that version. A released version's
 * rows are never edited; a newer version adds its own entry, and migrating up must keep all of them.
 */

type Row = Readonly<Record<string, string | number | null>>

/** By migration, then by table, in an order that satisfies the references. */
export const FIXTURES: Readonly<Record<string, Readonly<Record<string, readonly Row[]>>>> = {
  '0001-scripts': {
    facts: [{ name: 'a fact', value: 'of old' }],
    scripts: [
      script({ pk: 7, name: 'Uncertain Death', name_key: 'uncertain death', version: '1.0.0', is_latest: 0 }),
      script({ pk: 20_001, name: 'Uncertain Death', name_key: 'uncertain death', version: '1.1.0', is_latest: 1, score: 1 }),
      script({ pk: 20_002, name: 'Été', name_key: 'ete', version: '1.0.0', is_latest: 1, type: 'teensy' }),
    ],
    script_contents: [{ script_pk: 7, content: '["imp"]' }],
    numbered_characters: [{ character_id: 'imp', number: 0 }],
    script_characters: [{ script_pk: 20_002, character_id: 'homebrew' }],
  },
  '0002-accounts': {
    users: [
      {
        id: 'ann',
        provider: 'discord',
        provider_id: '1',
        username: 'Ann',
        avatar_url: null,
        created_at: 1_700_000_000_000,
        seen_at: 1_700_000_000_001,
      },
    ],
    refresh_tokens: [
      { token_hash: 'hash', family_id: 'family', user_id: 'ann', created_at: 1, expires_at: 1_900_000_000_000, used_at: null },
    ],
    favourites: [{ user_id: 'ann', name_key: 'uncertain death', name: 'Uncertain Death', version: '1.1.0', created_at: 2 }],
    cards: [
      { user_id: 'ann', text: 'BOO', text_colour: '#FFFFFF', background_colour: '#000000', character_selectable: 1, created_at: 3 },
    ],
  },
  '0003-storage': {
    saved_games: [{ key: 'a-key-of-a-game', user_id: 'ann', name: 'Friday', bytes: 1000, created_at: 4 }],
    shared_scripts: [{ key: 'a-key-of-a-script', owner: 'ann', content_hash: 'hash', bytes: 10, created_at: 5, used_at: 6 }],
    script_owners: [{ owner: 'ann', scripts: 1, bytes: 10 }],
  },
  '0004-phones': {
    phone_sessions: [
      {
        session_id: '482913',
        storyteller_key_hash: 'hash',
        max_players: 7,
        version: 1_700_000_000_003,
        script_name: 'Trouble Brewing',
        number_players: 7,
        script: '["imp"]',
        created_at: 1_700_000_000_000,
        used_at: 1_700_000_000_003,
      },
    ],
    phone_players: [
      {
        player_id: 'a-player',
        session_id: '482913',
        name: 'Ann',
        name_key: 'ann',
        key_hash: 'hash of a key',
        ready: 1,
        joined_version: 1_700_000_000_001,
        given: '[]',
        given_version: 1_700_000_000_002,
        received_version: 1_700_000_000_002,
        connection: null,
        seen_at: 1_700_000_000_003,
      },
    ],
  },
  '0005-search': {
    scripts: [script({ pk: 20_003, name: 'Winter', name_key: 'winter', version: '1.0.0', is_latest: 1, score: 2 })],
  },
  '0006-town': {
    towns: [
      {
        town_key: 'ravenswood',
        name: 'Ravenswood',
        password_hash: 'scrypt 1 1 1 salt hash',
        row_salt: 'salt',
        state: '{}',
        revealed: null,
        everyone: 0,
        version: 1_700_000_000_003,
        shown_version: 1_700_000_000_001,
        viewers_version: 1_700_000_000_003,
        created_at: 1_700_000_000_000,
        used_at: 1_700_000_000_003,
      },
    ],
    town_keys: [{ town_key: 'ravenswood', key_hash: 'hash of a key', created_at: 1_700_000_000_000 }],
    town_viewers: [
      {
        town_key: 'ravenswood',
        viewer_id: 'a-viewer',
        key_hash: 'hash of a key',
        screen: 'wide',
        joined_at: 1_700_000_000_002,
        grim: 'asked',
        connection: null,
        seen_at: 1_700_000_000_003,
      },
    ],
  },
  '0007-usage': {
    usage_counts: [{ day: '2026-03-01', event: 'script-from-json', count: 12 }],
  },
  '0008-town-openings': {
    town_owners: [{ town_key: 'ravenswood', user_id: 'ann' }],
    town_moments: [{ town_key: 'ravenswood', moment: 'a game, play, night, 1' }],
    town_openings: [
      {
        town_key: 'ravenswood',
        opening_id: 'an-opening',
        secret_hash: 'hash of a secret',
        screen: 'wide',
        answer: null,
        asked_at: 1_700_000_000_003,
        heard_at: null,
      },
    ],
  },
  '0009-stranger-bytes': {
    stranger_bytes: [{ site: 'hash of a site', bytes: 2048, script_key: null, session_id: null, town_key: null }],
  },
  '0010-town-unveilings': {
    town_unveilings: [{ town_key: 'ravenswood', tokens: '["a-token"]', won: 0 }],
  },
  '0011-phone-knocks': {
    phone_knocks: [{ player_id: 'a-player', asked_at: 1_700_000_000_004 }],
    phone_lives: [{ player_id: 'a-player', life: '{"alive":false,"ghostVote":true,"winner":null}' }],
  },
}

function script(own: Row): Row {
  return {
    author: 'Someone',
    type: 'full',
    content_hash: `hash of ${own['pk']}`,
    score: 0,
    origin: 'import',
    created_at: 1_700_000_000_000,
    cast_0: 2 ** 47,
    cast_1: 0,
    cast_2: 0,
    cast_3: 0,
    cast_4: 0,
    ...own,
  }
}
