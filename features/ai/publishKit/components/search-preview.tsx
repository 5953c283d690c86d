import { __ } from '@wordpress/i18n';

interface SearchPreviewProps {
	readonly title: string;
	readonly slug: string;
	readonly description: string;
	/** The address of the site, as people read it. */
	readonly host: string;
}

/** The post as a search engine may show it. */
export function SearchPreview({ title, slug, description, host }: SearchPreviewProps) {
	return (
		<figure className="sitewright-publish-kit__preview">
			<figcaption>{__('In a search engine', 'sitewright')}</figcaption>
			<bdi className="sitewright-publish-kit__address">
				{host}
				{slug !== '' && ` › ${slug}`}
			</bdi>
			<strong dir="auto">{title}</strong>
			{description !== '' && <span dir="auto">{description}</span>}
		</figure>
	);
}
