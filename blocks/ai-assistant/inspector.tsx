import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { AiUsage } from '../../features/ai/aiFeature/usage';

interface InspectorProps {
	readonly usage: AiUsage | null;
	readonly feedbackUrl: string;
}

export function Inspector({ usage, feedbackUrl }: InspectorProps) {
	return (
		<InspectorControls>
			<PanelBody title={__('AI Assistant', 'sitewright')}>
				{usage && usage.planType !== 'unlimited' && (
					<p>
						{sprintf(
							/* translators: 1: number of requests made, 2: number of requests allowed. */
							__('%1$d of %2$d requests used.', 'sitewright'),
							usage.requestsCount,
							usage.requestsLimit
						)}
					</p>
				)}
				<ExternalLink href={feedbackUrl}>{__('Provide feedback', 'sitewright')}</ExternalLink>
			</PanelBody>
		</InspectorControls>
	);
}
