import { BlockControls, InnerBlocks, InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { cloneBlock } from '@wordpress/blocks';
import { Button, ExternalLink, Notice, PanelBody, Placeholder, Spinner, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TextControl } from '../../../components/controls';
import { ToolbarButton } from '../../../components/toolbar-button';
import { editOtherPost, type OtherPost, useOtherBlocks, useOtherPost } from '../../../editor/other-post';
import { useBlockEditor, useBlockEditorActions, useIsWidgetScreen, usePostEditor } from '../../../editor/wordpress';
import { formName, formPostType } from '../../../features/readers/forms/form-blocks';
import { selectAdminUrl, selectCanManage } from '../../../features/site/session/slice';
import { useAppSelector } from '../../../store/hooks';
import { FormPreview } from './form-preview';
import { icon } from './icon';
import { UnavailableForm } from './unavailable-form';

interface KeptFormProps {
	/** Of the post that is the form. */
	readonly id: number;
	readonly clientId: string;
	readonly onChoose: (id: number) => void;
	readonly onStart: () => void;
}

type FoundPost = Extract<OtherPost, { readonly state: 'found' }>;

/** Says why visitors do not see the form; null if they do. */
function hiddenReason({ status, hasPassword }: FoundPost): string | null {
	if (status === 'publish') {
		return hasPassword ? __('Visitors do not see this form, because it has a password.', 'sitewright') : null;
	}
	return status === 'private'
		? __('Visitors do not see this form, because it is private.', 'sitewright')
		: __('Visitors do not see this form yet, because it is not published.', 'sitewright');
}

interface SettingsProps {
	readonly id: number;
	readonly title: string;
	readonly onDetach: () => void;
}

function Settings({ id, title, onDetach }: SettingsProps) {
	const canManage = useAppSelector(selectCanManage);
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton onClick={onDetach}>{__('Detach', 'sitewright')}</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={__('Reusable form', 'sitewright')}>
					<TextControl
						label={__('Name of the form', 'sitewright')}
						help={__('Visitors do not see it. What you change of this form shows wherever it is used.', 'sitewright')}
						value={title}
						onChange={(changed) => editOtherPost(formPostType, id, { title: changed })}
					/>
					<p>
						{canManage
							? __('A detached form belongs to this post alone.', 'sitewright')
							: __(
									'A detached form belongs to this post alone. If its recipient does not write for this site, an administrator must enter the address in it again.',
									'sitewright'
								)}
					</p>
					<Button variant="secondary" onClick={onDetach}>
						{__('Detach', 'sitewright')}
					</Button>
				</PanelBody>
			</InspectorControls>
		</>
	);
}

/** The form, edited in its place: what is in it belongs to its post. */
function EditedForm({ id, clientId, post }: Pick<KeptFormProps, 'id' | 'clientId'> & { readonly post: FoundPost }) {
	const { replaceBlocks } = useBlockEditorActions();
	const [blocks, onInput, onChange] = useOtherBlocks(formPostType, id);
	// Its types do not know what holds the blocks of another post.
	const controlled: object = { value: blocks, onInput, onChange };
	const isEmpty = !blocks || blocks.length === 0;
	const { children, ...innerBlocksProps } = useInnerBlocksProps(useBlockProps(), {
		...controlled,
		templateLock: isEmpty ? false : 'all',
		...(isEmpty && { renderAppender: InnerBlocks.ButtonBlockAppender }),
	});
	const reason = hiddenReason(post);
	return (
		<div {...innerBlocksProps}>
			<Settings
				id={id}
				title={post.title}
				onDetach={() =>
					void replaceBlocks(
						clientId,
						(blocks ?? []).map((block) => cloneBlock(block))
					)
				}
			/>
			{reason && (
				<Notice
					status="warning"
					isDismissible={false}
					actions={[{ label: __('Publish the form', 'sitewright'), onClick: () => editOtherPost(formPostType, id, { status: 'publish', password: '' }) }]}
				>
					{reason}
				</Notice>
			)}
			{children}
		</div>
	);
}

interface FormElsewhereProps extends Omit<KeptFormProps, 'clientId'> {
	readonly post: FoundPost;
}

/** A form on a screen that saves no other posts: what was changed of it here would be lost without a word. */
function FormElsewhere({ post, ...props }: FormElsewhereProps) {
	const adminUrl = useAppSelector(selectAdminUrl);
	const reason = hiddenReason(post);
	const hint = (
		<>
			{reason ?? __('This screen saves widgets alone.', 'sitewright')}{' '}
			<ExternalLink href={`${adminUrl}post.php?post=${props.id}&action=edit`}>{__('Edit the form', 'sitewright')}</ExternalLink>
		</>
	);
	return <FormPreview {...props} hint={hint} />;
}

function LoadedForm({ id, clientId, ...ways }: KeptFormProps) {
	const post = useOtherPost(formPostType, id);
	const blockProps = useBlockProps();
	const isAmongWidgets = useIsWidgetScreen();
	const found = post.state === 'found' && post.status !== 'trash' ? post : null;
	if (found && !isAmongWidgets) {
		return <EditedForm id={id} clientId={clientId} post={found} />;
	}
	return (
		<div {...blockProps}>
			{found && <FormElsewhere id={id} post={found} {...ways} />}
			{post.state === 'loading' && (
				<Placeholder icon={icon} label={__('Form', 'sitewright')}>
					<Spinner />
				</Placeholder>
			)}
			{post.state === 'unavailable' && (
				<FormPreview id={id} hint={__('Somebody else takes care of this form: you can show it, but not change it.', 'sitewright')} {...ways} />
			)}
			{post.state === 'missing' && <UnavailableForm message={__('This form was deleted. Visitors see nothing here.', 'sitewright')} {...ways} />}
			{post.state === 'found' && !found && <UnavailableForm message={__('This form is in the trash. Visitors see nothing here.', 'sitewright')} {...ways} />}
		</div>
	);
}

/** A form that is a post of its own. One in another form, or in itself, is shown by nobody. */
export function KeptForm(props: KeptFormProps) {
	const { clientId, onStart } = props;
	const blockProps = useBlockProps();
	const isInForm = useBlockEditor((editor) => editor.getBlockParentsByBlockName(clientId, [formName]).length > 0, [clientId]);
	const isInFormPost = usePostEditor((editor) => editor?.getCurrentPostType() === formPostType, []);
	if (isInForm || isInFormPost) {
		return (
			<div {...blockProps}>
				<UnavailableForm
					message={__('A form cannot show another form, or itself. Visitors see nothing here.', 'sitewright')}
					onStart={isInForm ? undefined : onStart}
				/>
			</div>
		);
	}
	return <LoadedForm {...props} />;
}
