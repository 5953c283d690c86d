import * as Type from '@sinclair/typebox';
import { defineRoute, type HttpMethod } from '../define';

/** A call that the specification lists and this product does not offer: 501 `not_offered`, for those who may manage the site. */
const notOffered = <const Path extends string>(method: HttpMethod, path: Path) =>
	defineRoute({ method, path, handledBy: 'wordpress', access: { capability: 'manage_options' }, isOffered: false, response: Type.Null(), spec: '1 §7' });

/** Backups and scans are the work of hosts and of plugins for them. */
export const GetRewind = notOffered('GET', 'jetpack/v4/rewind');
export const GetScan = notOffered('GET', 'jetpack/v4/scan');
export const GetBackupUndoEvent = notOffered('GET', 'jetpack/v4/site/backup/undo-event');
export const GetBackupPreflight = notOffered('GET', 'jetpack/v4/site/backup/preflight');

/** Nothing is sold here, so there are no offers, discounts, benefits or surveys. */
export const GetIntroOffers = notOffered('GET', 'jetpack/v4/intro-offers');
export const GetSiteDiscount = notOffered('GET', 'jetpack/v4/site/discount');
export const GetSiteBenefits = notOffered('GET', 'jetpack/v4/site/benefits');
export const SendMarketingSurvey = notOffered('POST', 'jetpack/v4/marketing/survey');

/** A site moves by “identity-crisis/migrate”; there is no migration of somebody else's. */
export const GetMigrationStatus = notOffered('GET', 'jetpack/v4/migration/status');

/** A search service. */
export const GetSearchPlan = notOffered('GET', 'jetpack/v4/search/plan');
export const SaveSearchPlan = notOffered('POST', 'jetpack/v4/search/plan');
export const GetSearchSettings = notOffered('GET', 'jetpack/v4/search/settings');
export const SaveSearchSettings = notOffered('POST', 'jetpack/v4/search/settings');
export const GetSearchStats = notOffered('GET', 'jetpack/v4/search/stats');
export const SaveSearchStats = notOffered('POST', 'jetpack/v4/search/stats');
export const GetSearchPricing = notOffered('GET', 'jetpack/v4/search/pricing');
export const SaveSearchPricing = notOffered('POST', 'jetpack/v4/search/pricing');

/** A web application firewall. */
export const GetWaf = notOffered('GET', 'jetpack/v4/waf');
export const SaveWaf = notOffered('POST', 'jetpack/v4/waf');
