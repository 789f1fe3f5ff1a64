import { useEffect, useState } from 'react'

/** The time, every second, for countdowns. */
export function useSecond(): number {
  const [now, setNow] = useState(() => Date.now())
  // A clock outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
