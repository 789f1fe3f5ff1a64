import { useEffect, useRef, useState } from 'react'
import { drawGem } from './gem.ts'

const still = 7.4
const requiresStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The animated panel beside the sign-in (S0 §2): a turning stone, in a loop, without sound. It can be paused, and does not move if the person prefers
 * reduced motion.
 */
export function GemPanel() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isPaused, setPaused] = useState(requiresStill)
  const time = useRef(still)

  // The stone is drawn outside React; the loop ends when the panel is unmounted or paused, and stops while the tab is hidden.
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!element || !pen) return
    const draw = () => {
      const ratio = Math.min(devicePixelRatio, 2)
      const { clientWidth, clientHeight } = element
      if (element.width !== clientWidth * ratio || element.height !== clientHeight * ratio)
        Object.assign(element, { width: clientWidth * ratio, height: clientHeight * ratio })
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      drawGem(pen, clientWidth, clientHeight, time.current)
    }
    let frame = 0
    let last = 0
    const step = (now: number) => {
      frame = requestAnimationFrame(step)
      // Thirty frames a second are enough for a slow rotation.
      if (now - last < 32) return
      time.current += Math.min(0.1, (now - last) / 1000)
      last = now
      draw()
    }
    draw()
    const watch = new ResizeObserver(draw)
    watch.observe(element)
    if (!isPaused) frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [isPaused])

  return (
    <aside className="loupe-gem" aria-label="Rotating diamond">
      <canvas ref={canvas} aria-hidden />
      <p className="loupe-gem-text" aria-hidden>
        Every stone,
        <br />
        seen clearly.
      </p>
      <button type="button" className="loupe-gem-pause" onClick={() => setPaused(!isPaused)}>
        <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden>
          {isPaused ? <path d="M2 0l10 6-10 6z" fill="currentColor" /> : <path d="M1 0h4v12H1zM7 0h4v12H7z" fill="currentColor" />}
        </svg>
        {isPaused ? 'Play' : 'Pause'}
      </button>
    </aside>
  )
}
