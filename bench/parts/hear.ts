/** Opens a browser's live stream on one node. */
export async function hear(url: string, token: string) {
  const ending = new AbortController()
  const reply = await fetch(`${url}/admin/v1/live`, { headers: { authorization: `JWT ${token}` }, signal: ending.signal })
  const { body } = reply
  if (!reply.ok || !body) throw new Error(`no live stream: ${reply.status}`)
  const waiting = new Set<{ topic: string; done: (at: number) => void }>()
  const decoder = new TextDecoder()
  const reading = (async () => {
    let text = ''
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const event of whole) for (const one of waiting) if (event.includes(`"${one.topic}"`)) one.done(performance.now())
    }
  })().catch(() => undefined)
  return {
    /** The time of the next event with this topic. */
    next: (topic: string): Promise<number> =>
      new Promise((heard) => {
        const one = {
          topic,
          done: (at: number) => {
            waiting.delete(one)
            heard(at)
          },
        }
        waiting.add(one)
      }),
    async close() {
      ending.abort()
      await reading
    },
  }
}
