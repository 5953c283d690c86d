import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { isServiceAddress, parseHttpUrl } from '../../../core/http/url';
import type { SourcePost } from './feed-source';

/** In characters. */
const maxTitle = 500;

const Media = TypeCompiler.Compile(
	Type.Object({
		id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
		caption: Type.Optional(Type.String()),
		media_type: Type.String(),
		/** Left out for pictures whose copyright Instagram doubts. */
		media_url: Type.Optional(Type.String()),
		/** The picture of a video. */
		thumbnail_url: Type.Optional(Type.String()),
		permalink: Type.Optional(Type.String()),
	})
);

/** The page of a post at Instagram; empty for any other address. */
function linkOf(permalink: string | undefined): string {
	const url = parseHttpUrl(permalink ?? '');
	return url?.protocol === 'https:' && /^(?:www\.)?instagram\.com$/.test(url.hostname) && url.username === '' ? url.href : '';
}

/**
 * A post of Instagram's answer; null for one without a picture from Instagram's own servers.
 * @param picturesUrl The server of pictures beside them, for a platform under test.
 */
export function parsePost(value: unknown, picturesUrl: string | null): SourcePost | null {
	if (!Media.Check(value)) {
		return null;
	}
	const pictureUrl = (value.media_type === 'VIDEO' ? value.thumbnail_url : value.media_url) ?? '';
	if (!isServiceAddress(pictureUrl, /\.(?:cdninstagram\.com|fbcdn\.net)$/, picturesUrl)) {
		return null;
	}
	const title = [...(value.caption ?? '').replace(/\s+/g, ' ').trim()].slice(0, maxTitle).join('');
	return { id: value.id, title, link: linkOf(value.permalink), pictureUrl };
}
