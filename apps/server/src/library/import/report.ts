/** What the import command prints, for each file and at the end. */

import type { Repair } from '@grimoire/protocol/script/repairs'
import type { ImportEvent } from './import-scripts.ts'

export class ImportReport {
  readonly #counts = { loaded: 0, 'new version': 0, 'there already': 0, repaired: 0, refused: 0, skipped: 0 }

  /** The lines for one file; none for a skipped file, which is only counted. */
  add(event: ImportEvent): string[] {
    switch (event.kind) {
      case 'skipped':
        this.#counts.skipped += 1
        return []
      case 'refused':
        this.#counts.refused += 1
        return [`✗ ${event.path}: ${event.problem}`]
      case 'placed': {
        const { outcome, name, version } = event.placed
        this.#counts[outcome] += 1
        if (event.report.length > 0) this.#counts.repaired += 1
        return [`✓ ${event.path}: “${name}” ${version}, ${outcome}`, ...event.report.map((repair) => `    ${words(repair)}`)]
      }
    }
  }

  /** One line with all the counts. */
  total(): string {
    const { loaded, repaired, refused, skipped, ...counts } = this.#counts
    const parts = [
      `${loaded} loaded`,
      `${counts['new version']} new versions`,
      `${counts['there already']} there already`,
      `${repaired} of them repaired`,
      `${refused} refused`,
      `${skipped} other files skipped`,
    ]
    return `${parts.join(', ')}.`
  }

  /** Whether nothing could be read as a script. */
  get isNothing(): boolean {
    return this.#counts.loaded + this.#counts['new version'] + this.#counts['there already'] === 0
  }
}

/** A repair (`id-respelled` and its subject) in words. */
function words({ code, subject }: Repair): string {
  const plain = code.replaceAll('-', ' ')
  return subject === '' ? plain : `${plain}: ${subject}`
}
