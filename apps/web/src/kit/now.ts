import { useEffect, useState } from 'react'

/** The time, told anew every second, for what counts down. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  // A clock has to tick.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
