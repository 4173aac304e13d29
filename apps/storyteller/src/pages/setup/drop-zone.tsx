/** Loads a script file that is dropped anywhere on the page. */

import { IconFileImport } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { showProblem, useChooseScript } from '../../scripts/use-choose-script.ts'
import './drop-zone.css'

export function DropZone() {
  const t = useTranslations('setup')
  const [over, setOver] = useState(false)
  const { chooseFromFile } = useChooseScript()
  const drop = useEffectEvent(async (file: File) => showProblem(await chooseFromFile(file)))
  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    const dragged = (event: DragEvent) => {
      if (!carriesFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    window.addEventListener('dragenter', dragged, { signal })
    window.addEventListener('dragover', dragged, { signal })
    // `relatedTarget` is empty only when the pointer leaves the window.
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal })
    window.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        if (!carriesFile(event)) return
        event.preventDefault()
        const file = event.dataTransfer?.files[0]
        if (file) void drop(file)
      },
      { signal },
    )
    return () => watch.abort()
  }, [])
  if (!over) return null
  return (
    <div className="drop-zone">
      <div>
        <IconFileImport size={48} stroke={1.5} aria-hidden />
        <strong>{t('drop.title')}</strong>
        <span>{t('drop.help')}</span>
      </div>
    </div>
  )
}

function carriesFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
