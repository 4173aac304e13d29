/** An error boundary: shows something else in place of a part that fails to load or to render. */

import { Component, type ReactNode } from 'react'

interface CatchErrorsProps {
  readonly instead: ReactNode
  /** Which errors are caught here; the others go on to the boundary around this one. All of them by default. */
  readonly only?: (error: unknown) => boolean
  /** Called once, when it fails. */
  readonly onError?: (error: unknown) => void
  readonly children: ReactNode
}

/** Wrapped, because anything can be thrown, `null` too. */
interface Caught {
  readonly error: unknown
}

export class CatchErrors extends Component<CatchErrorsProps, { readonly caught: Caught | null }> {
  override state = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    const { instead, only, children } = this.props
    const { caught } = this.state as { readonly caught: Caught | null }
    if (caught === null) return children
    if (only && !only(caught.error)) throw caught.error
    return instead
  }
}
