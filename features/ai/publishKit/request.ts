import type { SuggestionRequest } from '../suggestion/slice';
import type { SiteTerms } from './kit';

/** The requester of the suggestion: there is one post in an editor. */
export const kitRequester = 'publish-kit';

/** What the requests count for. */
export const kitFeature = 'ai-assistant';

const namesOf = (terms: SiteTerms['tags']): readonly string[] => terms.map(({ name }) => name);

/**
 * The request for a kit.
 * @param text The post as Markdown.
 */
export const kitRequest = (title: string, text: string, { categories, tags }: SiteTerms, postId: number | null): SuggestionRequest => ({
	feature: kitFeature,
	...(postId !== null && { postId }),
	messages: [
		{
			role: 'jetpack-ai',
			context: {
				type: 'publish-kit',
				content: title === '' ? text : `# ${title}\n\n${text}`,
				request: JSON.stringify({ categories: namesOf(categories), tags: namesOf(tags) }),
			},
		},
	],
});
