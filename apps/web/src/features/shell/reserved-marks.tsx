import { can } from '@loupe/domain/kernel/permissions.ts'
import { useMe } from '../../api/session.tsx'
import { type Sign, Icon } from '../../kit/icon.tsx'
import { Reserved } from '../../kit/reserved.tsx'

const ReservedIcon = ({ sign }: { sign: Sign }) => (
  <Reserved>
    <span className="loupe-icon-button">
      <Icon sign={sign} />
    </span>
  </Reserved>
)

/** The place of the cart, for those who have one. */
export const ReservedCart = () => (can(useMe(), 'track:view') ? <ReservedIcon sign="cart" /> : null)

/** The place of the header's indicators while they load: the search beside them stays where it is. */
export const ReservedMarks = () => (
  <>
    <ReservedCart />
    <ReservedIcon sign="bell" />
  </>
)
