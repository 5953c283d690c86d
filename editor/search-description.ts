import { actionsOf, selectorsOf } from './wordpress';

/** Where a description is saved with the post: by an SEO plugin that shows its metadata to the editor, or by us. */
const fields = ['_seopress_titles_desc', 'rank_math_description', '_sitewright_description'] as const;

const metaOf = (): Readonly<Record<string, unknown>> => selectorsOf('core/editor')?.getEditedPostAttribute('meta') ?? {};

const fieldIn = (meta: Readonly<Record<string, unknown>>): string | undefined => fields.find((name) => name in meta);

/** What search engines show of the post, as edited; null where nothing keeps it. */
export function readSearchDescription(): string | null {
	const yoast = selectorsOf('yoast-seo/editor');
	if (yoast?.getDescription) {
		return yoast.getDescription();
	}
	const meta = metaOf();
	const field = fieldIn(meta);
	return field === undefined ? null : String(meta[field] ?? '');
}

/**
 * Gives a description to Yoast SEO, which overwrites what others write into the metadata.
 * @return Else the field of the post that keeps it; empty where nothing does.
 */
export function placeSearchDescription(description: string): { readonly meta?: Readonly<Record<string, string>> } {
	const yoast = actionsOf('yoast-seo/editor');
	if (yoast?.updateData) {
		yoast.updateData({ description });
		return {};
	}
	const field = fieldIn(metaOf());
	return field === undefined ? {} : { meta: { [field]: description } };
}
