/** What a cache needs of its values: how much memory one takes. */
export interface Sized {
  bytes: number
}

/**
 * Rows of stones in memory, by id, bounded by their size. Whoever reads the log of changes evicts what was written; a row that was being read while it was
 * written is returned once and not stored, because it may be the one from before.
 */
export class RowCache<T extends Sized> {
  /** The least recently used first. */
  private readonly rows = new Map<string, T>()
  /** For each read in progress the stones that were written meanwhile. */
  private readonly reads = new Set<Set<string>>()
  private bytes = 0
  private version: unknown
  private readonly mostBytes: number
  private readonly nameOf: (row: T) => string | undefined
  private readonly ids = new Map<string, string>()

  /** @param nameOf what else finds a row, by `idOf`: no other row may have it at the same time */
  constructor(mostBytes: number, nameOf: (row: T) => string | undefined = () => undefined) {
    this.mostBytes = mostBytes
    this.nameOf = nameOf
  }
  /** The id of the row that has this name, if it is here. */
  idOf(name: string): string | undefined {
    return this.ids.get(name)
  }
  /**
   * @param version what all rows depend on besides their stones (the master lists): rows of another version are gone
   * @param load reads the rows that are not here, from a snapshot taken after this call
   */
  async read(ids: readonly string[], version: unknown, load: (missing: readonly string[]) => Promise<Map<string, T>>): Promise<T[]> {
    if (version !== this.version) {
      this.clear()
      this.version = version
    }
    const found = new Map<string, T>()
    const missing = ids.filter((id) => {
      const row = this.rows.get(id)
      if (!row) return true
      this.rows.delete(id)
      this.rows.set(id, row)
      found.set(id, row)
      return false
    })
    if (missing.length > 0) for (const [id, row] of await this.loaded(missing, load)) found.set(id, row)
    return ids.flatMap((id) => found.get(id) ?? [])
  }
  /** These stones were written. */
  evict(ids: readonly string[]): void {
    for (const id of ids) this.drop(id)
    for (const written of this.reads) for (const id of ids) written.add(id)
  }
  /** This row takes more memory now. Others give way for it when the next row is stored. */
  grow(id: string, row: T, bytes: number): void {
    if (this.rows.get(id) !== row) return
    row.bytes += bytes
    this.bytes += bytes
  }
  /** Any stone may have been written. */
  clear(): void {
    this.rows.clear()
    this.ids.clear()
    this.bytes = 0
    // What is being read now is not stored either.
    this.reads.clear()
  }
  get size(): { rows: number; bytes: number } {
    return { rows: this.rows.size, bytes: this.bytes }
  }

  private async loaded(missing: readonly string[], load: (ids: readonly string[]) => Promise<Map<string, T>>): Promise<Map<string, T>> {
    const written = new Set<string>()
    this.reads.add(written)
    try {
      const rows = await load(missing)
      if (this.reads.has(written)) for (const [id, row] of rows) if (!written.has(id)) this.store(id, row)
      return rows
    } finally {
      this.reads.delete(written)
    }
  }
  private store(id: string, row: T): void {
    this.drop(id)
    this.rows.set(id, row)
    const name = this.nameOf(row)
    if (name !== undefined) this.ids.set(name, id)
    this.bytes += row.bytes
    for (const oldest of this.rows.keys()) {
      if (this.bytes <= this.mostBytes) return
      this.drop(oldest)
    }
  }
  private drop(id: string): void {
    const row = this.rows.get(id)
    if (!row) return
    this.rows.delete(id)
    const name = this.nameOf(row)
    if (name !== undefined && this.ids.get(name) === id) this.ids.delete(name)
    this.bytes -= row.bytes
  }
}
