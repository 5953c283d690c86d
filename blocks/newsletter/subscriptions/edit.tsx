import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useListNewsletterCategoriesQuery, useSubscriberCountsQuery } from '../../../api/readers/newsletter';
import { useIsPreview } from '../../../editor/use-place';
import { auditionRequested, selectAudition } from '../../../features/readers/newsletter/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ownListConsent } from '../shared/attributes';
import { SignupForm } from '../shared/signup-form';
import { type SubscriptionsAttributes, textsOf } from './attributes';
import { Inspector } from './inspector';
import { countSentence, defaultButtonText } from './texts';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export default function Edit({ attributes, setAttributes, clientId }: BlockEditProps<SubscriptionsAttributes & Record<string, unknown>>) {
	const isExample = useIsPreview();
	const categories = useListNewsletterCategoriesQuery(undefined, { skip: isExample });
	const counts = useSubscriberCountsQuery(undefined, { skip: isExample || !attributes.showSubscribersTotal });
	const notice = useAppSelector((state) => selectAudition(state, clientId));
	const dispatch = useAppDispatch();
	const { submitButtonText = defaultButtonText(), buttonOnNewLine } = attributes;
	return (
		<div {...useBlockProps(buttonOnNewLine ? { className: 'has-button-on-new-line' } : {})}>
			<Inspector
				attributes={attributes}
				categories={categories.data ?? null}
				error={categories.error}
				onChange={setAttributes}
				onAudition={(kind) => dispatch(auditionRequested({ clientId, kind }))}
				onRetry={() => void categories.refetch()}
			/>
			<SignupForm
				texts={textsOf(attributes)}
				defaultConsent={ownListConsent()}
				notice={notice}
				button={
					<div className="wp-block-button">
						<RichText
							className="wp-block-button__link wp-element-button"
							aria-label={__('Button text', 'sitewright')}
							placeholder={__('Add text…', 'sitewright')}
							allowedFormats={[]}
							value={submitButtonText}
							onChange={(text) => setAttributes({ submitButtonText: text })}
						/>
					</div>
				}
				onConsent={(consentText) => setAttributes({ consentText })}
			>
				{attributes.showSubscribersTotal && counts.data && <p className="sitewright-signup__count">{countSentence(counts.data.email_subscribers)}</p>}
			</SignupForm>
		</div>
	);
}
