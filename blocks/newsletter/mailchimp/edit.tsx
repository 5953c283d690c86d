import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps, TemplateArray } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useGetMailchimpQuery, useListSignupGroupsQuery } from '../../../api/readers/newsletter';
import { ErrorNotice } from '../../../components/error-notice';
import { useKeptFocus } from '../../../components/use-kept-focus';
import { useIsPreview } from '../../../editor/use-place';
import { auditionRequested, selectAudition } from '../../../features/readers/newsletter/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { mailchimpConsent, ownListConsent } from '../shared/attributes';
import { SignupForm } from '../shared/signup-form';
import type { MailchimpAttributes } from './attributes';
import { Inspector } from './inspector';
import { ConnectPlaceholder, LoadingPlaceholder } from './placeholders';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

const template = (text: string): TemplateArray => [['jetpack/button', { element: 'button', uniqueId: 'mailchimp-widget-id', text }]];

export default function Edit({ attributes, setAttributes, clientId }: BlockEditProps<MailchimpAttributes & Record<string, unknown>>) {
	const isExample = useIsPreview() || attributes.preview;
	const list = useGetMailchimpQuery(undefined, { skip: isExample });
	const groups = useListSignupGroupsQuery(undefined, { skip: list.data?.code !== 'connected' });
	const notice = useAppSelector((state) => selectAudition(state, clientId));
	const dispatch = useAppDispatch();
	const { code, service = 'own', connect_url: connectUrl = '' } = list.data ?? {};
	const isOwn = service === 'own';
	// A list that cannot be asked about hides no form: its texts can be changed all the same.
	const isFormShown = isExample || code === 'connected' || (list.isError && !list.isFetching);
	const blockProps = useBlockProps({ ref: useKeptFocus(!isFormShown) });

	if (!isFormShown) {
		return (
			<div {...blockProps}>
				{code === undefined ? (
					<LoadingPlaceholder />
				) : (
					<ConnectPlaceholder connectUrl={connectUrl} isChecking={list.isFetching} onCheck={() => void list.refetch()} />
				)}
			</div>
		);
	}
	const buttonText = isOwn ? __('Join my email list', 'sitewright') : __('Join my Mailchimp audience', 'sitewright');
	return (
		<div {...blockProps}>
			<Inspector
				attributes={attributes}
				service={service}
				connectUrl={connectUrl}
				groups={groups.data ?? (groups.isError || list.isError ? [] : null)}
				groupsError={groups.error}
				onChange={setAttributes}
				onAudition={(kind) => dispatch(auditionRequested({ clientId, kind }))}
				onRetryGroups={() => void groups.refetch()}
			/>
			<ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
			<SignupForm
				texts={attributes}
				defaultConsent={isOwn ? ownListConsent() : mailchimpConsent()}
				notice={notice}
				button={<InnerBlocks template={template(buttonText)} templateLock="all" />}
				onConsent={(consentText) => setAttributes({ consentText })}
			/>
		</div>
	);
}
