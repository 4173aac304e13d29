/** An error boundary: shows something else in place of a part that fails to load or to render. */

import { Component, type ReactNode } from 'react'

interface CatchErrorsProps {
  readonly instead: ReactNode
  /** Called once, when it fails. */
  readonly onError?: (error: unknown) => void
  readonly children: ReactNode
}

export class CatchErrors extends Component<CatchErrorsProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
