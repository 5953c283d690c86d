import { Button, Notice, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import {
	type NewsletterSettings,
	useDeleteMailchimpKeyMutation,
	useGetNewsletterSettingsQuery,
	useListMailchimpAudiencesQuery,
	useSaveMailchimpKeyMutation,
	useSaveNewsletterSettingsMutation,
} from '../../../../api/readers/subscribers';
import { typedSecrets } from '../../../../api/core/typed-secrets';
import { CheckboxControl, SelectControl, ToggleControl } from '../../../../components/controls';
import { forgetResults, SaveResult } from '../../../../components/save-result';
import { SecretField } from '../../../../components/secret-field';
import { useTypedSecret } from '../../../../components/use-typed-secret';
import { Pending } from '../../../../components/admin/section';
import { SaveForm } from '../../../../components/save-form';

function Audience({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
	const { data, error, refetch } = useListMailchimpAudiencesQuery();
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<SelectControl
			label={__('Audience', 'sitewright')}
			value={value}
			options={[{ value: '', label: __('Choose an audience', 'sitewright') }, ...data.map(({ id, name }) => ({ value: id, label: name }))]}
			onChange={onChange}
		/>
	);
}

interface PostMailsProps {
	readonly sendsPosts: boolean;
	readonly wholePost: boolean;
	readonly onSendsPosts: (isOn: boolean) => void;
	readonly onWholePost: (isOn: boolean) => void;
}

/** Whether posts are mailed, and what of them. */
const PostMails = ({ sendsPosts, wholePost, onSendsPosts, onWholePost }: PostMailsProps) => (
	<>
		<ToggleControl
			label={__('Mail new posts to subscribers', 'sitewright')}
			help={__('When a post is published for the first time. Each post can be left out in the editor.', 'sitewright')}
			checked={sendsPosts}
			onChange={onSendsPosts}
		/>
		{sendsPosts && (
			<ToggleControl
				label={__('Mail the whole post', 'sitewright')}
				help={__('Off: the excerpt and a link. What is for paying subscribers is in no e-mail.', 'sitewright')}
				checked={wholePost}
				onChange={onWholePost}
			/>
		)}
	</>
);

function Form({ settings }: { readonly settings: NewsletterSettings }) {
	const [service, setService] = useState(settings.service);
	const [chosen, setChosen] = useState({ before: settings.mailchimp_list, list: settings.mailchimp_list });
	// Another key clears the audience on the site, and with it what was chosen here for the key before.
	const list = chosen.before === settings.mailchimp_list ? chosen.list : settings.mailchimp_list;
	const [hasCategories, setHasCategories] = useState(settings.categories_enabled);
	const [categories, setCategories] = useState<readonly number[]>(settings.category_ids);
	const [sendsPosts, setSendsPosts] = useState(settings.sends_posts);
	const [wholePost, setWholePost] = useState(settings.mails_whole_post);
	const [save, saving] = useSaveNewsletterSettingsMutation();
	const toSave = {
		service,
		mailchimp_list: list,
		categories_enabled: hasCategories,
		category_ids: [...categories],
		sends_posts: sendsPosts,
		mails_whole_post: wholePost,
	};
	return (
		<SaveForm saving={saving} label={__('Save', 'sitewright')} onSave={() => void save(toSave)}>
			<PostMails sendsPosts={sendsPosts} wholePost={wholePost} onSendsPosts={setSendsPosts} onWholePost={setWholePost} />
			<ToggleControl
				label={__('Let subscribers choose categories', 'sitewright')}
				help={__('The block says which categories its subscribers get. Who has none gets all posts.', 'sitewright')}
				checked={hasCategories}
				onChange={setHasCategories}
			/>
			{hasCategories && (
				<fieldset>
					<legend>{__('Newsletter categories', 'sitewright')}</legend>
					{settings.all_categories.map(({ id, name }) => (
						<CheckboxControl
							key={id}
							label={name}
							checked={categories.includes(id)}
							onChange={(isChosen) => setCategories(isChosen ? [...categories, id] : categories.filter((other) => other !== id))}
						/>
					))}
				</fieldset>
			)}
			<RadioControl
				label={__('Who keeps the addresses of the Mailchimp block', 'sitewright')}
				selected={service}
				options={[
					{ value: 'own', label: __('This site, in its own list', 'sitewright') },
					{ value: 'mailchimp', label: __('Mailchimp', 'sitewright') },
				]}
				onChange={(value) => setService(value === 'mailchimp' ? value : 'own')}
			/>
			{settings.service === 'mailchimp' && settings.mailchimp_error !== '' && (
				<Notice status="warning" isDismissible={false}>
					{
						/* translators: %s: a sentence. */
						sprintf(__('The last address that a visitor entered was not added. %s', 'sitewright'), settings.mailchimp_error)
					}
				</Notice>
			)}
			{service === 'mailchimp' && settings.has_mailchimp_key && (
				<Audience value={list} onChange={(id) => setChosen({ before: settings.mailchimp_list, list: id })} />
			)}
			{service === 'mailchimp' && !settings.has_mailchimp_key && <p>{__('Please enter an API key below first.', 'sitewright')}</p>}
		</SaveForm>
	);
}

/** The settings: posts and categories that are mailed, and the keeper of the addresses. */
export function NewsletterSettingsForm() {
	const { data, error, refetch } = useGetNewsletterSettingsQuery();
	// Anew when the key comes or goes, because the choice of the audience goes with it.
	return data ? <Form key={String(data.has_mailchimp_key)} settings={data} /> : <Pending error={error} onRetry={() => void refetch()} />;
}

/** The key of the owner's account at Mailchimp. It is shown to nobody again. */
export function MailchimpKeyForm() {
	const { data } = useGetNewsletterSettingsQuery();
	const [save, saving] = useSaveMailchimpKeyMutation();
	const [key, setKey] = useTypedSecret(saving.isSuccess);
	const [remove, removing] = useDeleteMailchimpKeyMutation();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		forgetResults(removing);
		void save(typedSecrets.add(key));
	};
	if (!data) {
		return null;
	}
	return (
		<form onSubmit={submit} onChange={() => forgetResults(saving, removing)} autoComplete="off">
			<SecretField
				label={__('API key of Mailchimp', 'sitewright')}
				help={__('At Mailchimp, under “Account & billing”, “Extras”, “API keys”. It is stored on this site and shown to nobody again.', 'sitewright')}
				saved={data.has_mailchimp_key ? __('A key is saved', 'sitewright') : ''}
				value={key}
				onChange={setKey}
			/>
			<SaveResult error={saving.error ?? removing.error} isSuccess={saving.isSuccess} />
			<div className="sitewright-admin__actions">
				<Button variant="secondary" type="submit" isBusy={saving.isLoading} disabled={saving.isLoading || key.trim() === ''}>
					{__('Save key', 'sitewright')}
				</Button>
				{data.has_mailchimp_key && (
					<Button
						variant="tertiary"
						isDestructive
						isBusy={removing.isLoading}
						disabled={removing.isLoading}
						onClick={() => {
							forgetResults(saving);
							void remove();
						}}
					>
						{__('Forget this key', 'sitewright')}
					</Button>
				)}
			</div>
		</form>
	);
}
