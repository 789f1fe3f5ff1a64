import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has been in view: what is far down the page is loaded when one gets there. */
export function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [isVisible, setVisible] = useState(false)
  // The browser reports what comes into view.
  useEffect(() => {
    const element = ref.current
    if (!element || isVisible) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setVisible(true), {
      rootMargin: '300px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isVisible])
  return [ref, isVisible]
}
