/**
 * Headings of the platforms' and suppliers' sheets for what a stone does not keep. They are known, so that no value below them is taken for something
 * else, separated by `|`.
 */
export const headingsNotKept =
  'Sr|Sr #|S #|Serial|Serial #|Sl #|Index|Row|Line|Country|State|State/Region|Province|Country Location|State Location|Region|Supplier ID|Syndication|Owner Name|Is Active|Ship Days|Delivery Days|Seller|Seller Name|Seller ID|Supplier|Supplier Name|Vendor|Vendor Name|Company|Company Name|Owner|Contact|Contact Name|Phone|Telephone|Mobile|Email|E-mail|Website|Skype|Fax|' +
  'Facet Style|Description|Desc|Title|Details|' +
  'Report Filename|Report File|Certificate Filename|Cert File|Cert Filename|Certificate File|Cert Url|Certificate Url|Certificate Link|Cert Link|Report Url|Report Link|Certificate Path|Cert Path|Certificate Image|Cert Image|GIA Link|Verify|' +
  'Diamond Image|Image|Images|Image Url|Image Link|Image Path|Image File|Image Filename|Photo|Photos|Photo Link|Picture|Picture Link|Real Image|Still Image|Image 2|Image 3|Image 4|Arrow Image|Heart Image|Asset|Aset|Aset Image|Ideal Scope|Plot|Plot Url|Plotting|' +
  'Video|Videos|Video Url|Video Link|Video Path|Movie|360|360 Url|360 Video|V360|Diamond Video|Video 360|Media|Media Url|HTML Link|View|Sarine Loupe|Sarine|Sarine Url|3D|3D File|DNA|DNA Link|B2B|B2C|Share|Share Link|Details Link|Link|Url|More|' +
  'Pair|Pair #|Pair Stock #|Pair Stock Ref|Matched Pair|Is Matched Pair Separable|Pair Separable|Matched Pair Separable|Matching Stock #|Matching|Matched Pair Stock #|Single|Parcel|Is Parcel|' +
  'Allow Rap Link Feed|Allow RapLink Feed|RapLink|Time to Location|Trade Show|TradeShow|Show|Box|Box #|Tray|Bag|Bag #|Memo|Memo #|On Memo To|Party|Broker|Terms|Days|Credit Days|Brand|Brand Name|Collection|Series|Program|Grade Type|BGM|No BGM|Tree|' +
  'Report Issue Date|Report Date|Cert Date|Certificate Date|Issue Date|Date|Upload Date|Updated|Updated At|Last Update|Last Updated|Created|Created At|Age|Aging|Days in Stock|Lab Location|Lab Report Type|' +
  '% Off IDEX|% Off IDEX List|IDEX Discount|IDEX Discount %|IDEX Price|IDEX List|IDEX|Cash Price Discount %|Cash Discount %|Cash Disc|Index Price|Index Discount %|Rap Amount|Rap Total|Total Rap|Rap Value|Rap Amt|Rapaport Total|Cost|Cost Price|Markup|Margin|Profit|Currency|Exchange Rate|Tax|GST|VAT|HSN|HS Code|Bid|Offer|Your Offer|' +
  'Diameter|Diam|Dia|Avg Diameter|Min Diameter|Max Diameter|Average Diameter|Diameter Min|Diameter Max|Diameter (mm)|Spread|Canada Mark Eligible|CanadaMark|Mine|Rough|Provenance|Blockchain|Tracr|Traceability|Luster Type|Hue|Type IIa|Nitrogen|Score|Rating|Light Performance|Brilliance|Fire|Scintillation|Sparkle'
