/** Everything that the browser stores for this address: how much it is, whether it may be deleted, and deleting it. */

/** Where the browser does not list its databases, these are the app's. */
const DATABASES = ['DigitalGrimoire', 'DigitalGrimoireAudio', 'DigitalGrimoireAccount'] as const

/** The browser offers this only on https and on the machine itself. */
function manager(): StorageManager | null {
  return 'storage' in navigator ? navigator.storage : null
}

/** Bytes; `null` where the browser does not say. */
export async function storedBytes(): Promise<number | null> {
  const estimate = await manager()
    ?.estimate?.()
    .catch(() => undefined)
  return estimate?.usage ?? null
}

/** Whether the browser keeps everything until the reader deletes it; `null` where it cannot be asked. */
export async function isPersistent(): Promise<boolean | null> {
  return (
    (await manager()
      ?.persisted?.()
      .catch(() => null)) ?? null
  )
}

/** Asks the browser to keep everything; it may ask the reader, or decide by itself. */
export async function keepPersistent(): Promise<boolean> {
  return (
    (await manager()
      ?.persist?.()
      .catch(() => false)) ?? false
  )
}

/**
 * Deletes all of it: databases, the storage of this tab and of the device, caches, and the service worker. Returns whether nothing is
 * left; another tab of the app that is busy may hold a database.
 */
export async function deleteEverything(): Promise<boolean> {
  const done = await Promise.allSettled([
    ...(await databaseNames()).map(deleteDatabase),
    ...('caches' in globalThis ? (await caches.keys()).map((name) => caches.delete(name)) : []),
    ...('serviceWorker' in navigator
      ? (await navigator.serviceWorker.getRegistrations()).map((registration) => registration.unregister())
      : []),
  ])
  localStorage.clear()
  sessionStorage.clear()
  return done.every(({ status }) => status === 'fulfilled')
}

async function databaseNames(): Promise<readonly string[]> {
  if (typeof indexedDB === 'undefined') return []
  if (!('databases' in indexedDB)) return DATABASES
  return (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]))
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error(`The database ${name} could not be deleted.`))
    // Its owners close it when they are told; who does not is another version of the app.
    request.onblocked = () => reject(new Error(`The database ${name} is in use.`))
  })
}
