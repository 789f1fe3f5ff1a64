import { normalHeader } from '../headings/header.ts'

/** Whether a heading is that of a column that names the currency of each row. */
export const isOfCurrencies = (header: string): boolean =>
  /^(?:price)?currency(?:code|symbol|name)?$|^curr?$|^ccy$|^(?:货币|貨幣|币种|幣種|валюта|währung|moneda|devise|valuta|מטבע)$/.test(
    normalHeader(header),
  )
