/** Which widgets are shown, which are moved out of the picture, and which are away for the moment. */

import { PageDialog } from '@grimoire/page/ui/page-dialog.tsx'
import { TOWN_WIDGETS, type TownWidget } from '@grimoire/protocol/town/state'
import { useTranslations } from 'use-intl'
import { useViewer } from './town-connection.ts'
import { moveOut, putBack, showWidget, useTownView } from './town-view.ts'
import { awayOf, isShown } from './widgets.ts'
import './widgets-menu.css'

interface WidgetsMenuProps {
  readonly onClose: () => void
}

export function WidgetsMenu({ onClose }: WidgetsMenuProps) {
  const t = useTranslations('town.widgets')
  return (
    <PageDialog title={t('title')} look="menu" onClose={onClose}>
      <ul className="town-widgets">
        {TOWN_WIDGETS.map((widget) => (
          <WidgetRow key={widget} widget={widget} onClose={onClose} />
        ))}
      </ul>
    </PageDialog>
  )
}

const AWAY = { night: 'awayByNight', other: 'awayNow' } as const

function WidgetRow({ widget, onClose }: WidgetsMenuProps & { readonly widget: TownWidget }) {
  const t = useTranslations('town.widgets')
  const view = useTownView()
  const state = useViewer((viewer) => viewer.state)
  const revealed = useViewer((viewer) => viewer.revealed)
  const away = awayOf(widget, view, { state, revealed })
  const name = t(widget)
  const move = () => {
    moveOut(widget)
    onClose()
  }
  return (
    <li className="town-widget-row">
      <label>
        <input
          type="checkbox"
          checked={isShown(widget, view, state)}
          onChange={(event) => showWidget(widget, event.target.checked)}
        />
        <span>
          {name}
          {away !== null && <span className="town-widget-away">{t(AWAY[away])}</span>}
        </span>
      </label>
      {view.places[widget] === undefined ? (
        <button type="button" className="btn" data-look="bare" aria-label={t('moveIt', { widget: name })} onClick={move}>
          {t('move')}
        </button>
      ) : (
        <button
          type="button"
          className="btn"
          data-look="bare"
          aria-label={t('putItBack', { widget: name })}
          onClick={() => putBack(widget)}
        >
          {t('putBack')}
        </button>
      )}
    </li>
  )
}
