import { makeBlock } from '../../components/make-block';
import type { BlockTransforms } from '../../editor/define-block';

interface LegacyWidget {
	readonly idBase?: unknown;
	readonly instance?: { readonly raw?: Readonly<Record<string, unknown>> | null } | null;
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Converts from the legacy widget; its title is not part of the block. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			blocks: ['core/legacy-widget'],
			isMatch: ({ idBase, instance }: LegacyWidget) => idBase === 'wpcom_instagram_widget' && Boolean(instance?.raw),
			transform: ({ instance }: LegacyWidget) => {
				const raw = instance?.raw ?? {};
				const token = raw['token_id'];
				return makeBlock('jetpack/instagram-gallery', {
					accessToken: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
					columns: numberOf(raw['columns']),
					count: numberOf(raw['count']),
				});
			},
		},
	],
};
