import { __ } from '@wordpress/i18n';
import { Section } from '../../../components/admin/section';

/** The `#/ai-guidelines` page: guidelines on generated text. */
export function GuidelinesSection() {
	return (
		<Section title={__('About AI content', 'sitewright')}>
			<p>{__('AI-generated content could be inaccurate or biased.', 'sitewright')}</p>
			<ul>
				<li>{__('Read what the assistant wrote before you publish it; check names, numbers and quotes.', 'sitewright')}</li>
				<li>{__('What you ask, and the text it is about, is sent to the AI provider that the Connection page names.', 'sitewright')}</li>
				<li>{__('Nothing is published by the assistant itself: a text becomes part of your post when you accept it.', 'sitewright')}</li>
			</ul>
		</Section>
	);
}
