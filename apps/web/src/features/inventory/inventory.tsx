import { Navigate } from 'react-router'
import { linkTo } from '../../screens.ts'

/** Inventory opens the search of single stones. */
export const Inventory = () => <Navigate to={linkTo('search')} replace />
