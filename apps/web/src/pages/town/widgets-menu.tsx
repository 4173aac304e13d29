/** Which widgets are shown, and which are moved out of the picture. */

import { TOWN_WIDGETS, type TownState, type TownWidget } from '@grimoire/protocol/town-state'
import { useTranslations } from 'use-intl'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { moveOut, putBack, showWidget, useTownView } from './town-view.ts'
import { isShown } from './widgets.ts'
import './widgets-menu.css'

interface WidgetsMenuProps {
  readonly state: TownState | null
  readonly onClose: () => void
}

export function WidgetsMenu({ state, onClose }: WidgetsMenuProps) {
  const t = useTranslations('town.widgets')
  return (
    <PageDialog title={t('title')} look="menu" onClose={onClose}>
      <ul className="town-widgets">
        {TOWN_WIDGETS.map((widget) => (
          <WidgetRow key={widget} widget={widget} state={state} onClose={onClose} />
        ))}
      </ul>
    </PageDialog>
  )
}

function WidgetRow({ widget, state, onClose }: WidgetsMenuProps & { readonly widget: TownWidget }) {
  const t = useTranslations('town.widgets')
  const view = useTownView()
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
        <span>{name}</span>
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
