import { Link } from 'react-router'

/** The whole of what a card shows in short, if the person may open it. */
export const AllLink = ({ to, children }: { to: string | undefined; children: string }) => (to ? <Link to={to}>{children}</Link> : null)
