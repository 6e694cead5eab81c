/** A browser's storage, or one that throws. */
export function storageLike({ refuses = false } = {}) {
  const kept = new Map<string, string>()
  const refuse = () => {
    if (refuses) throw new DOMException('Blocked', 'SecurityError')
  }
  return {
    getItem(key: string) {
      refuse()
      return kept.get(key) ?? null
    },
    setItem(key: string, value: string) {
      refuse()
      kept.set(key, value)
    },
    removeItem(key: string) {
      refuse()
      kept.delete(key)
    },
  }
}
