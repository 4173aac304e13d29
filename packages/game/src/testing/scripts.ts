/** Role lists and wake orders of a few scripts, for tests. */

import type { CharacterId } from '../model/character.ts'
import { newScript, type Script } from '../model/script.ts'
import { isCountedTeam } from '../model/team.ts'
import { officialCharacter } from './characters.ts'

/** A script of these characters in the order given; Travellers, Fabled and Loric are told apart by their team. */
export function script(ids: readonly CharacterId[], more: Partial<Script> = {}): Script {
  const of = (wanted: (team: string) => boolean) => ids.filter((id) => wanted(officialCharacter(id).team))
  return newScript({
    name: 'Test',
    source: { kind: 'text' },
    characters: ids.filter((id) => isCountedTeam(officialCharacter(id).team)),
    travellers: of((team) => team === 'traveller'),
    fabled: of((team) => team === 'fabled' || team === 'loric'),
    ...more,
  })
}

const words = (list: string): readonly string[] => list.split(/\s+/).filter((word) => word !== '')

export const SCRIPTS = {
  'Trouble Brewing': words(
    `washerwoman librarian investigator chef empath fortuneteller undertaker monk ravenkeeper virgin slayer soldier mayor butler drunk recluse saint poisoner spy baron scarletwoman imp`,
  ),
  'Bad Moon Rising': words(
    `grandmother sailor chambermaid exorcist innkeeper gambler gossip courtier professor minstrel tealady pacifist fool goon lunatic tinker moonchild godfather devilsadvocate assassin mastermind zombuul pukka shabaloth po`,
  ),
  'Sects & Violets': words(
    `clockmaker dreamer snakecharmer mathematician flowergirl towncrier oracle savant seamstress philosopher artist juggler sage mutant barber sweetheart klutz witch cerenovus pithag eviltwin fanggu vigormortis nodashii vortox`,
  ),
  'No greater joy': words(`clockmaker investigator empath chambermaid artist sage drunk klutz scarletwoman baron imp`),
  'Laissez Un Faire': words(`balloonist savant amnesiac fisherman artist cannibal mutant lunatic widow goblin leviathan`),
  'A Lleech of Distrust': words(
    `pixie undertaker exorcist fisherman slayer juggler drunk lunatic devilsadvocate marionette lleech sentinel`,
  ),
  'Comrade Demon': words(
    `noble investigator empath dreamer nightwatchman fisherman moonchild barber lunatic spy marionette pukka lilmonsta sentinel revolutionary`,
  ),
  'Anonymous Dishonesty': words(
    `investigator grandmother shugenja pixie highpriestess general flowergirl undertaker savant farmer banshee alsaahir atheist ogre sweetheart drunk barber hatter harpy marionette cerenovus scarletwoman godfather ojo`,
  ),
  Contempt: words(
    `steward noble bountyhunter highpriestess balloonist mathematician oracle slayer fisherman juggler soldier cannibal ravenkeeper butler sweetheart plaguedoctor barber xaan marionette scarletwoman vizier nodashii imp ojo`,
  ),
  'Devout Theists v6': words(
    `noble chef pixie highpriestess mathematician flowergirl savant amnesiac juggler fisherman farmer magician cannibal puzzlemaster klutz golem snitch widow goblin psychopath marionette lleech fanggu kazali legion`,
  ),
  "Harold Holt's Revenge": words(
    `librarian investigator shugenja balloonist dreamer snakecharmer towncrier slayer savant amnesiac seamstress courtier magician mutant damsel lunatic politician cerenovus pithag baron goblin marionette leviathan`,
  ),
  'Irrational Behaviour': words(
    `noble librarian shugenja highpriestess balloonist villageidiot fortuneteller monk oracle seamstress alsaahir banshee cannibal hermit mutant zealot puzzlemaster cerenovus poisoner wraith wizard witch lordoftyphon fanggu vigormortis`,
  ),
  'Punchy v3.8': words(
    `steward pixie balloonist general monk savant philosopher huntsman slayer princess alchemist cannibal amnesiac ogre drunk mutant damsel harpy cerenovus psychopath vizier pukka ojo kazali vigormortis spiritofivory`,
  ),
  'Revenge of the Martian Vampires': words(
    `librarian pixie empath general snakecharmer balloonist innkeeper exorcist savant courtier fisherman mayor cannibal drunk saint mutant heretic politician eviltwin poisoner mastermind scarletwoman imp pukka fanggu`,
  ),
  'The Midnight Oasis': words(
    `noble balloonist snakecharmer savant amnesiac engineer huntsman professor fisherman farmer poppygrower cannibal atheist damsel drunk golem barber mezepheles poisoner pithag psychopath alhadikhia vigormortis sentinel spiritofivory`,
  ),
  'The Ones You Least Expect': words(
    `steward shugenja pixie fortuneteller towncrier monk exorcist gossip artist seamstress philosopher huntsman soldier sweetheart recluse damsel drunk godfather summoner assassin goblin yaggababble nodashii ojo po barista beggar bishop harlot scapegoat`,
  ),
  'Whose Cult Is It Anyway?': words(
    `noble pixie balloonist preacher villageidiot king cultleader oracle lycanthrope savant seamstress cannibal choirboy recluse mutant zealot puzzlemaster witch cerenovus fearmonger goblin lilmonsta nodashii fanggu lordoftyphon harlot butcher bonecollector beggar bishop stormcatcher`,
  ),
  'Dusk in the House of the Damned': words(
    `noble pixie general villageidiot king huntsman fisherman alchemist cannibal farmer choirboy magician poppygrower ogre lunatic damsel heretic harpy wizard goblin scarletwoman lilmonsta nodashii imp legion sentinel spiritofivory`,
  ),
  'Fizzy Vizzy': words(
    `steward librarian pixie general villageidiot snakecharmer fortuneteller oracle savant philosopher farmer ravenkeeper poppygrower ogre lunatic drunk recluse godfather poisoner marionette summoner vizier imp fanggu lleech`,
  ),
} as const satisfies Record<string, readonly CharacterId[]>

/** The published wake orders of the three base scripts. */
export const BASE_ORDERS = {
  'Trouble Brewing': {
    firstNight: words(
      `dusk angel buddhist toymaker stormcatcher bureaucrat thief apprentice barista minioninfo demoninfo poisoner spy washerwoman librarian investigator chef empath fortuneteller butler dawn`,
    ),
    otherNight: words(
      `dusk duchess toymaker bureaucrat thief barista bonecollector harlot poisoner monk spy scarletwoman imp tor ravenkeeper undertaker empath fortuneteller butler dawn`,
    ),
  },
  'Bad Moon Rising': {
    firstNight: words(
      `dusk angel buddhist toymaker stormcatcher bureaucrat thief apprentice barista minioninfo lunatic demoninfo sailor courtier godfather devilsadvocate pukka grandmother chambermaid dawn`,
    ),
    otherNight: words(
      `dusk duchess toymaker bureaucrat thief barista bonecollector harlot sailor innkeeper courtier gambler devilsadvocate lunatic exorcist zombuul pukka shabaloth po assassin godfather professor gossip tinker moonchild grandmother tor chambermaid dawn`,
    ),
  },
  'Sects & Violets': {
    firstNight: words(
      `dusk angel buddhist toymaker stormcatcher bureaucrat thief apprentice barista minioninfo demoninfo philosopher snakecharmer eviltwin witch cerenovus clockmaker dreamer seamstress mathematician dawn`,
    ),
    otherNight: words(
      `dusk duchess toymaker bureaucrat thief barista bonecollector harlot philosopher snakecharmer witch cerenovus pithag fanggu vigormortis nodashii vortox tor barber sweetheart sage dreamer flowergirl towncrier oracle seamstress juggler mathematician dawn`,
    ),
  },
} as const
