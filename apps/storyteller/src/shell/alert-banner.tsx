/** The current message, above everything else, in the place that the screen or the open dialog has for it; screen readers announce it. */

import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type Status, type StatusLevel, useStatusStore } from '../store/status-store.ts'
import './alert-banner.css'
import { useInPlace } from './use-in-place.ts'

const ICONS = { error: IconAlertCircle, warning: IconAlertTriangle, success: IconCircleCheck } as const satisfies Record<
  StatusLevel,
  unknown
>

/** Both live regions are always rendered: one added together with its message is often not announced. */
export function AlertBanner() {
  const status = useStatusStore((store) => store.status)
  const urgent = status !== null && status.level !== 'success'
  const region = useRef<HTMLDivElement>(null)
  useInPlace(region, status)
  return (
    <div ref={region} className="alert-region">
      <div role="alert">{urgent && <Alert status={status} />}</div>
      <div role="status">{status && !urgent && <Alert status={status} />}</div>
    </div>
  )
}

function Alert({ status: { text, level, action } }: { readonly status: Status }) {
  const t = useTranslations('shell.alert')
  const dismiss = useStatusStore((store) => store.dismiss)
  const Icon = ICONS[level]
  return (
    <div className="alert" data-level={level}>
      <div className="alert-words">
        <Icon className="alert-icon" size={24} aria-hidden />
        <p className="alert-text">
          <span className="visually-hidden">{t(level)}: </span>
          {text}
        </p>
      </div>
      <div className="alert-buttons">
        {action && (
          <Button
            className="alert-action"
            onClick={() => {
              dismiss()
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton label={t('dismiss')} onClick={dismiss}>
          <IconX size={20} />
        </IconButton>
      </div>
    </div>
  )
}
