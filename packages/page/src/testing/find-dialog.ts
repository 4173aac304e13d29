/** Finds a dialog that is ready for a person's hands. */

import { screen, waitFor } from '@testing-library/react'

/**
 * Waits until the dialog has taken the focus, which it does in a task of its own after it is drawn. Text typed before then could go
 * into another field.
 *
 * @param name its accessible name; without one, the only dialog
 */
export async function findDialog(name?: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name })
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('The dialog has not taken the focus.')
  })
  return dialog
}
