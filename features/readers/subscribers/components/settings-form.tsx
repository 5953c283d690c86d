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
import { CheckboxControl, SelectControl, TextControl, ToggleControl } from '../../../../components/controls';
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

type Mails = Pick<NewsletterSettings, 'sends_posts' | 'mails_whole_post' | 'sender_name' | 'reply_to'>;

/** Whether posts are mailed, what of them, and from whom. */
const PostMails = ({ mails, onChange }: { readonly mails: Mails; readonly onChange: (changed: Partial<Mails>) => void }) => (
	<>
		<ToggleControl
			label={__('Mail new posts to subscribers', 'sitewright')}
			help={__('When a post is published for the first time. Each post can be left out in the editor.', 'sitewright')}
			checked={mails.sends_posts}
			onChange={(isOn) => onChange({ sends_posts: isOn })}
		/>
		{mails.sends_posts && (
			<>
				<ToggleControl
					label={__('Mail the whole post', 'sitewright')}
					help={__('Off: the excerpt and a link. What is for paying subscribers is in no e-mail.', 'sitewright')}
					checked={mails.mails_whole_post}
					onChange={(isOn) => onChange({ mails_whole_post: isOn })}
				/>
				<TextControl
					label={__('Name of the sender', 'sitewright')}
					help={__('Empty: the name that the e-mails of this site have.', 'sitewright')}
					maxLength={100}
					value={mails.sender_name}
					onChange={(name) => onChange({ sender_name: name })}
				/>
				<TextControl
					type="email"
					label={__('Address for answers', 'sitewright')}
					help={__('Who answers an e-mail of the newsletter writes to this address. Empty: to the sender.', 'sitewright')}
					maxLength={254}
					value={mails.reply_to}
					onChange={(address) => onChange({ reply_to: address })}
				/>
			</>
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
	const { sends_posts, mails_whole_post, sender_name, reply_to } = settings;
	const [mails, setMails] = useState<Mails>({ sends_posts, mails_whole_post, sender_name, reply_to });
	const [save, saving] = useSaveNewsletterSettingsMutation();
	const toSave = { ...mails, service, mailchimp_list: list, categories_enabled: hasCategories, category_ids: [...categories] };
	return (
		<SaveForm saving={saving} label={__('Save', 'sitewright')} onSave={() => void save(toSave)}>
			<PostMails mails={mails} onChange={(changed) => setMails((before) => ({ ...before, ...changed }))} />
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
