import { initialsOf } from '@loupe/domain/access/profile.ts'
import { textOn } from '@loupe/domain/kernel/color.ts'
import './avatar.css'

interface AvatarPerson {
  firstName: string
  lastName: string
  photoId: string | null
  bgColor: string | null
}

/** A person in a circle: their photo, or their initials on their chosen color. Hidden from screen readers, because the name is next to it. */
export function Avatar({ person, size = 28 }: { person: AvatarPerson; size?: number }) {
  const { firstName, lastName, photoId, bgColor } = person
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4) }
  if (photoId) return <img className="loupe-face" style={style} src={`/admin/v1/user/photo/${photoId}`} alt="" />
  return (
    <span className="loupe-face" style={bgColor ? { ...style, background: bgColor, color: textOn(bgColor) } : style} aria-hidden>
      {initialsOf(firstName, lastName)}
    </span>
  )
}
