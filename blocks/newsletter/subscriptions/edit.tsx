import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useListNewsletterCategoriesQuery, useSubscriberCountsQuery } from '../../../api/newsletter';
import { useIsPreview } from '../../../editor/wordpress';
import { auditionRequested, selectAudition } from '../../../features/newsletter/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ownListConsent } from '../shared/attributes';
import { SignupForm } from '../shared/signup-form';
import type { SubscriptionsAttributes } from './attributes';
import { countSentence, defaultButtonText } from './texts';
import { Inspector } from './inspector';

export default function Edit({ attributes, setAttributes, clientId }: BlockEditProps<SubscriptionsAttributes & Record<string, unknown>>) {
	const isExample = useIsPreview();
	const categories = useListNewsletterCategoriesQuery(undefined, { skip: isExample });
	const counts = useSubscriberCountsQuery(undefined, { skip: isExample || !attributes.showCount });
	const notice = useAppSelector((state) => selectAudition(state, clientId));
	const dispatch = useAppDispatch();
	const { buttonText = defaultButtonText() } = attributes;
	return (
		<div {...useBlockProps()}>
			<Inspector
				attributes={attributes}
				categories={categories.data ?? null}
				error={categories.error}
				onChange={setAttributes}
				onAudition={(kind) => dispatch(auditionRequested({ clientId, kind }))}
				onRetry={() => void categories.refetch()}
			/>
			<SignupForm
				texts={attributes}
				defaultConsent={ownListConsent()}
				notice={notice}
				button={
					<div className="wp-block-button">
						<RichText
							className="wp-block-button__link wp-element-button"
							aria-label={__('Button text', 'sitewright')}
							placeholder={__('Add text…', 'sitewright')}
							allowedFormats={[]}
							value={buttonText}
							onChange={(text) => setAttributes({ buttonText: text })}
						/>
					</div>
				}
				onConsent={(consentText) => setAttributes({ consentText })}
			>
				{attributes.showCount && counts.data && <p className="sitewright-signup__count">{countSentence(counts.data.email_subscribers)}</p>}
			</SignupForm>
		</div>
	);
}
