import { stoneNames } from './stones.ts'
import './lab-grown.css'

export const isLabGrown = (row: object): boolean => 'labGrown' in row && row.labGrown === true

/** Labels what is about a lab-grown stone, wherever no column does; a natural stone has no label. */
export const LabGrown = ({ of }: { of: object }) => (isLabGrown(of) ? <span className="loupe-lab-grown">{stoneNames.lab}</span> : null)
