/** Quiet lines over the roofs: what became of the wish to see the grimoire, and what is wrong with the page. */

import { loadNewest } from '@grimoire/page/offline/load-newest.ts'
import { IconHourglass } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { forgetNotice, hideGrim, useViewer } from './town-connection.ts'

/** A notice stays this long, milliseconds. */
const SAID_MS = 8000

export function GrimLine() {
  const t = useTranslations('town.grim')
  const common = useTranslations('common')
  const asked = useViewer((viewer) => viewer.grim === 'asked')
  const notice = useViewer((viewer) => viewer.notice)
  useEffect(() => {
    if (notice === null) return undefined
    const said = setTimeout(forgetNotice, SAID_MS)
    return () => clearTimeout(said)
  }, [notice])
  return (
    <Line
      icon={asked ? <IconHourglass size={20} aria-hidden /> : null}
      text={asked ? t('waiting') : notice && t(notice)}
      action={asked ? { name: common('cancel'), run: hideGrim } : { name: t('understood'), run: forgetNotice }}
    />
  )
}

/** The server was updated after this page was opened, or has still to be. */
export function OtherVersionLine() {
  const t = useTranslations('common.version')
  const otherVersion = useViewer((viewer) => viewer.otherVersion)
  return <Line text={otherVersion && t(otherVersion)} action={{ name: t('reload'), run: () => void loadNewest() }} />
}

/** A dialog's files could not be loaded. */
export function PartFailedLine({ failed }: { readonly failed: boolean }) {
  const t = useTranslations('town')
  return <Line text={failed ? t('partFailed') : null} action={{ name: t('reload'), run: () => location.reload() }} />
}

interface LineProps {
  readonly icon?: ReactNode
  readonly text: string | null
  readonly action: { readonly name: string; readonly run: () => void }
}

/** The region is always there, so that screen readers hear what comes into it. */
function Line({ icon, text, action }: LineProps) {
  return (
    <div className="town-line-place" role="status">
      {text !== null && (
        <div className="town-line">
          {icon}
          <span>{text}</span>
          <button type="button" className="btn" data-look="bare" onClick={action.run}>
            {action.name}
          </button>
        </div>
      )}
    </div>
  )
}
