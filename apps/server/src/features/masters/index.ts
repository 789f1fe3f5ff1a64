import { companyAppearance } from '@loupe/contract/masters/company-appearance.ts'
import { dayTerms } from '@loupe/contract/masters/day-terms.ts'
import { masterImages } from '@loupe/contract/masters/master-images.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { cities, countries, states } from '@loupe/contract/masters/place-lists.ts'
import { places } from '@loupe/contract/masters/places.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { transports } from '@loupe/contract/masters/transports.ts'
import { withHandlers } from '../../http/serve.ts'
import { dayTermHandlers } from './day-terms/handlers.ts'
import { masterHandlers, masterImageHandlers } from './masters/handlers.ts'
import { cityHandlers, countryHandlers, placeHandlers, stateHandlers } from './places/handlers.ts'
import { settingHandlers, companyAppearanceHandlers } from './settings/handlers.ts'
import { transportHandlers } from './transports/handlers.ts'

export const mastersResources = [
  withHandlers(masters, masterHandlers),
  withHandlers(masterImages, masterImageHandlers),
  withHandlers(dayTerms, dayTermHandlers),
  withHandlers(places, placeHandlers),
  withHandlers(countries, countryHandlers),
  withHandlers(states, stateHandlers),
  withHandlers(cities, cityHandlers),
  withHandlers(settings, settingHandlers),
  withHandlers(companyAppearance, companyAppearanceHandlers),
  withHandlers(transports, transportHandlers),
]
