import { auth } from '@loupe/contract/access/auth.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { closeLive } from '../../api/live.ts'
import { cameFrom } from './pending.ts'

/** Signs out: ends this session and leaves nothing of this person in memory, nor what they had typed in the storage of this tab. */
export function SignOut({ label }: { label: string }) {
  const [isLeaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    cameFrom.forget()
    // Drafts hold details of clients. They go first, whether or not the server answers.
    sessionStorage.clear()
    // The end of this session is no news.
    closeLive()
    await call(auth.logout, {}).catch(() => undefined)
    location.assign('/signin')
  }
  return (
    <button type="button" disabled={isLeaving} onClick={() => void leave()}>
      {isLeaving ? 'Signing out …' : label}
    </button>
  )
}
