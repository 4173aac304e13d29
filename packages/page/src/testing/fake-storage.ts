/** Storage that behaves like a browser's: its keys are own properties, and its methods can be spied on at the prototype. */

export class FakeStorage implements Storage {
  readonly [key: string]: unknown

  get length(): number {
    return Object.keys(this).length
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }

  setItem(key: string, value: string): void {
    Object.defineProperty(this, key, { value: String(value), configurable: true, enumerable: true, writable: true })
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }

  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}
