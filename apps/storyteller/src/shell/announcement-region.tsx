/** The live region in which screen readers hear what happens in the game. Always rendered: one added with its words is often not heard. */

import { useAnnouncements } from '../store/announcements.ts'

export function AnnouncementRegion() {
  const announcements = useAnnouncements()
  return (
    <div className="visually-hidden" aria-live="polite" data-announcements>
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
