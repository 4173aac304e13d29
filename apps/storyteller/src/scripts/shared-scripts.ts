/**
 * The keys of uploaded scripts that this browser knows. A key is not part of the game, since undo does not undo an upload. A script
 * finds its key by its contents, after a reload as after undo.
 */

import type { Character, CharacterId, Script } from '@grimoire/game/model'
import { kept } from '@grimoire/page/store/kept.ts'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { useShown } from '../store/game-store.ts'

/** Older keys are forgotten. */
const KEPT = 20

const keptShared = kept(
  'grimoire-shared-scripts',
  z.array(z.object({ print: z.string(), key: z.string() })),
  'device',
  'sharedScripts',
)
type Shared = NonNullable<ReturnType<typeof keptShared.read>>[number]

const useShared = create<{ readonly scripts: readonly Shared[] }>()(() => ({ scripts: keptShared.read() ?? [] }))

interface ScriptToShare {
  readonly script: Script
  readonly characters: readonly Character[]
}

export function rememberShared({ script, characters }: ScriptToShare, key: string): void {
  const print = fingerprint(script, Object.fromEntries(characters.map((character) => [character.id, character])))
  const others = useShared.getState().scripts.filter((one) => one.print !== print)
  const scripts = [{ print, key }, ...others].slice(0, KEPT)
  useShared.setState({ scripts })
  keptShared.write(scripts)
}

/** The key of the game's script; `null` for one with another address, and for one that was not uploaded. */
export function useSharedKey(): string | null {
  // As they are written: a script keeps its key in every language.
  const script = useShown(({ game }) => game.script)
  const characters = useShown(({ game }) => game.characters)
  const scripts = useShared((shared) => shared.scripts)
  const uploaded = script !== null && (script.source.kind === 'text' || script.source.kind === 'file')
  const print = useMemo(() => (uploaded ? fingerprint(script, characters) : null), [uploaded, script, characters])
  return scripts.find((one) => one.print === print)?.key ?? null
}

/** A short hash of a script's contents, wherever it came from: two different scripts practically never share it. */
function fingerprint(script: Script, characters: Readonly<Record<CharacterId, Character>>): string {
  const listed = [...script.characters, ...script.travellers, ...script.fabled].map((id) => characters[id])
  const text = JSON.stringify([{ ...script, source: null }, listed], inOrder)
  // Two runs of FNV-1a with different seeds; on plain http the browser's own digests are unavailable.
  return [0x811c9dc5, 0x1b873593].map((seed) => fnv(text, seed)).join('-')
}

/** A restored game has its fields in another order, so they are sorted. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function fnv(text: string, seed: number): string {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
