import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ResponseOf } from '../../api/contract/define';
import type { GetAdPreview } from '../../api/contract/money/ad-settings.contract';
import { ErrorNotice } from '../../components/error-notice';
import { type WordadsAttributes, sizeOf } from './attributes';

interface AdProps {
	readonly format: WordadsAttributes['format'];
	readonly hideMobile: boolean;
	/** Null while it is being loaded. */
	readonly ad: ResponseOf<typeof GetAdPreview> | null;
	/** The failure of the request, else null. */
	readonly error: unknown;
	readonly onRetry: () => void;
	/** The settings of ads; null for users who may not open them. */
	readonly settingsUrl: string | null;
}

/** The place of an ad in its size: the owner's picture, or what visitors will see there. */
export function Ad({ format, hideMobile, ad, error, onRetry, settingsUrl }: AdProps) {
	const { width, height } = sizeOf(format);
	const size = `${width}×${height}`;
	return (
		<>
			<span className="wp-block-jetpack-wordads__label">{__('Advertisement', 'sitewright')}</span>
			<div className="wp-block-jetpack-wordads__box">
				{ad?.picture ? (
					<img src={ad.picture.url} alt={ad.picture.alt} />
				) : (
					<div className={ad || error ? 'wp-block-jetpack-wordads__place' : 'wp-block-jetpack-wordads__place is-loading'}>
						<span>{size}</span>
					</div>
				)}
			</div>
			<ErrorNotice error={error} onRetry={onRetry} />
			{ad?.kind === 'none' && (
				<p className="wp-block-jetpack-wordads__hint">
					{/* translators: %s: size of an ad, e.g. 300×250. */}
					{sprintf(__('There is no ad of %s yet: visitors see nothing here.', 'sitewright'), size)}{' '}
					{settingsUrl ? (
						<ExternalLink href={settingsUrl}>{__('Set up ads', 'sitewright')}</ExternalLink>
					) : (
						__('An administrator of this site can set one up.', 'sitewright')
					)}
				</p>
			)}
			{hideMobile && <p className="wp-block-jetpack-wordads__hint">{__('Hidden on mobile.', 'sitewright')}</p>}
		</>
	);
}
