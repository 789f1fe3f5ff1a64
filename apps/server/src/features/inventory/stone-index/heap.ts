/** The first `most` of the stones that are offered. The last of them is at the top, so that most others are rejected by one comparison. */
export class Heap {
  private readonly slots: number[] = []
  private readonly leads: number[] = []
  private readonly most: number
  private readonly after: (a: number, leadA: number, b: number, leadB: number) => boolean

  constructor(most: number, after: (a: number, leadA: number, b: number, leadB: number) => boolean) {
    this.most = most
    this.after = after
  }
  offer(slot: number, lead: number): void {
    const { slots, leads } = this
    if (slots.length < this.most) {
      slots.push(slot)
      leads.push(lead)
      this.rise(slots.length - 1)
    } else if (this.most > 0 && this.after(slots[0]!, leads[0]!, slot, lead)) {
      slots[0] = slot
      leads[0] = lead
      this.sink(0)
    }
  }
  /** The first sort key of the last of them, once the heap is full. */
  get worst(): number | undefined {
    return this.slots.length < this.most ? undefined : this.leads[0]
  }
  inOrder(): number[] {
    return this.slots
      .map((slot, i) => ({ slot, lead: this.leads[i]! }))
      .toSorted((a, b) => (this.after(a.slot, a.lead, b.slot, b.lead) ? 1 : -1))
      .map(({ slot }) => slot)
  }
  private isAfter = (i: number, j: number) => this.after(this.slots[i]!, this.leads[i]!, this.slots[j]!, this.leads[j]!)
  private rise(at: number): void {
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.isAfter(at, above)) return
      this.swap(at, above)
      at = above
    }
  }
  private sink(at: number): void {
    for (;;) {
      const [left, right] = [at * 2 + 1, at * 2 + 2]
      let top = at
      if (left < this.slots.length && this.isAfter(left, top)) top = left
      if (right < this.slots.length && this.isAfter(right, top)) top = right
      if (top === at) return
      this.swap(at, top)
      at = top
    }
  }
  private swap(i: number, j: number): void {
    const { slots, leads } = this
    ;[slots[i], slots[j]] = [slots[j]!, slots[i]!]
    ;[leads[i], leads[j]] = [leads[j]!, leads[i]!]
  }
}
