import { Link } from 'react-router'
import type { Failure } from '../../api/client.ts'

/** A way around a lockout: the mailed link is not locked and makes this browser known, and attempts from a known browser are counted separately. */
export function waysInBeside({ code, data }: Failure) {
  const { seconds = 0 } = (data ?? {}) as { seconds?: number }
  return code === 'E_RATE_LIMITED' && seconds > 60 ? (
    <p className="loupe-open-advice">
      To sign in on this browser now, use <Link to="/forgot-password">a password reset email</Link>.
    </p>
  ) : null
}
