/** React as the small pages have it: Preact, with the two functions of React 19 that it lacks and these pages use. */

import { useCallback, useInsertionEffect, useRef } from 'preact/compat'

export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createPortal,
  createRef,
  default,
  Fragment,
  flushSync,
  forwardRef,
  hydrate,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  render,
  StrictMode,
  Suspense,
  startTransition,
  unstable_batchedUpdates,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'preact/compat'

/** A function that stays the same and does what the newest `handler` does. */
export function useEffectEvent<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newestRef = useRef(handler)
  useInsertionEffect(() => {
    newestRef.current = handler
  })
  return useCallback((...args: Args) => newestRef.current(...args), [])
}

type Read = { readonly state: 'kept'; readonly value: unknown } | { readonly state: 'broken'; readonly reason: unknown }

const read = new WeakMap<PromiseLike<unknown>, Read>()

/** What a promise has become; until then the component suspends. The promise must be the same one in each render. */
export function use<Value>(promise: PromiseLike<Value>): Value {
  const known = read.get(promise)
  if (known?.state === 'kept') return known.value as Value
  if (known?.state === 'broken') throw known.reason
  // A thrown promise is how Preact suspends.
  throw promise.then(
    (value) => void read.set(promise, { state: 'kept', value }),
    (reason: unknown) => void read.set(promise, { state: 'broken', reason }),
  )
}
