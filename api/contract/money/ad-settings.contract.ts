import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const AdFormat = Type.Union([Type.Literal('mrec'), Type.Literal('leaderboard'), Type.Literal('mobile_leaderboard'), Type.Literal('wideskyscraper')]);
export type AdFormat = Static<typeof AdFormat>;

/** A day as YYYY-MM-DD in the time zone of the site; empty for no limit. */
const Day = Type.String({ pattern: '^(?:\\d{4}-\\d{2}-\\d{2})?$' });

const Picture = Type.Object({ url: Type.String({ maxLength: 2000 }), alt: Type.String({ maxLength: 1000 }) });

/** An ad of the owner's own: a picture of the media library with a link. */
const HouseAd = Type.Object({
	format: AdFormat,
	/** The picture's number in the media library. */
	picture_id: Type.Integer({ minimum: 1 }),
	/** http(s); empty for none. */
	link: Type.String({ maxLength: 2000 }),
	/** The first day. */
	from: Day,
	/** The last day. */
	until: Day,
});

/** HTML for each format; empty for none. */
const Codes = Type.Object({
	mrec: Type.String({ maxLength: 20_000 }),
	leaderboard: Type.String({ maxLength: 20_000 }),
	mobile_leaderboard: Type.String({ maxLength: 20_000 }),
	wideskyscraper: Type.String({ maxLength: 20_000 }),
});

const shared = {
	codes: Codes,
	/** False: those who may edit posts see no ads on the site. */
	shows_to_editors: Type.Boolean(),
	/** True: the code runs only for visitors who agreed to marketing. House ads need no consent. */
	needs_consent: Type.Boolean(),
};

const AdSettings = Type.Object({
	...shared,
	house_ads: Type.Array(Type.Composite([HouseAd, Type.Object({ picture: Picture })])),
	/** Another one after each change of `house_ads`. */
	house_ads_version: Type.String(),
	/** Whether the user may save HTML with scripts. */
	can_save_code: Type.Boolean(),
	/** Whether a plugin on the site asks visitors for consent and says so through the WP Consent API. */
	has_consent_tool: Type.Boolean(),
});
export type AdSettings = Static<typeof AdSettings>;

/** The ads of the site. Spec 1 §7 "wordads/settings". */
export const GetAdSettings = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/wordads/settings',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	response: AdSettings,
	spec: '1 §7',
});

/**
 * Stores what the body has of the settings; all of it or, at the first error, nothing: 400 `invalid_ad_code` for broken HTML,
 * `invalid_ad_picture`, `invalid_ad_link` or `invalid_ad_days`; 403 `ad_code_not_allowed` for code of a user who may not save scripts;
 * 409 `ads_changed_elsewhere` for `house_ads` that were made of another version than the stored one.
 */
export const SaveAdSettings = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/wordads/settings',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	body: Type.Partial(
		Type.Object({
			...shared,
			codes: Type.Partial(Codes),
			house_ads: Type.Array(HouseAd, { maxItems: 100 }),
			/** Of the list that `house_ads` was made of; without it, `house_ads` replaces every list. */
			house_ads_version: Type.String({ maxLength: 64 }),
		})
	),
	response: AdSettings,
	spec: '1 §7',
});

/** The ad that visitors get at a format today; the editor shows it. */
export const GetAdPreview = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/ads/{format}',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	params: Type.Object({ format: AdFormat }),
	response: Type.Object({
		kind: Type.Union([Type.Literal('code'), Type.Literal('house'), Type.Literal('none')]),
		/** Of a house ad, else null. */
		picture: Type.Union([Picture, Type.Null()]),
	}),
	spec: 'docs/platform.md',
});
