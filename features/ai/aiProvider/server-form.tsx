import { Button, Notice } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { type ModelServer, useDeleteAiProviderMutation, useSaveAiProviderMutation, useTestAiProviderMutation } from '../../../api/ai/ai-provider';
import type { AiProviderSettings } from '../../../api/contract/ai/ai-provider.contract';
import { typedSecrets } from '../../../api/core/typed-secrets';
import { SelectControl, TextControl } from '../../../components/controls';
import { forgetResults, SaveResult } from '../../../components/save-result';
import { SecretField } from '../../../components/secret-field';

const servers = [
	{ label: () => 'OpenAI', value: 'https://api.openai.com/v1' },
	{ label: () => __('Ollama, on the platform’s machine', 'sitewright'), value: 'http://127.0.0.1:11434/v1' },
	{ label: () => __('LM Studio, on the platform’s machine', 'sitewright'), value: 'http://127.0.0.1:1234/v1' },
	{ label: () => __('llama.cpp, on the platform’s machine', 'sitewright'), value: 'http://127.0.0.1:8080/v1' },
] as const;

interface Draft {
	readonly baseUrl: string;
	readonly model: string;
	readonly key: string;
}

interface FieldsProps {
	readonly draft: Draft;
	readonly hasSavedKey: boolean;
	/** The models of the server, once it was tested. */
	readonly models: readonly string[];
	readonly onChange: (changed: Partial<Draft>) => void;
}

function ServerFields({ draft: { baseUrl, model, key }, hasSavedKey, models, onChange }: FieldsProps) {
	const listId = useId();
	return (
		<>
			<SelectControl
				label={__('Server', 'sitewright')}
				value={servers.find(({ value }) => value === baseUrl)?.value ?? ''}
				options={[
					{ label: __('Another OpenAI-compatible server', 'sitewright'), value: '' },
					...servers.map(({ label, value }) => ({ label: label(), value })),
				]}
				onChange={(address) => onChange({ baseUrl: address })}
			/>
			<TextControl
				type="url"
				label={__('Address', 'sitewright')}
				help={__('Requests are sent to this address by the platform, not by your browser.', 'sitewright')}
				placeholder="https://models.example/v1"
				value={baseUrl}
				onChange={(address) => onChange({ baseUrl: address })}
			/>
			<SecretField
				label={__('Key', 'sitewright')}
				help={__('Stored encrypted on the platform, and shown to nobody again. Servers on your own machine need none.', 'sitewright')}
				saved={hasSavedKey ? __('A key is saved', 'sitewright') : ''}
				value={key}
				onChange={(typed) => onChange({ key: typed })}
			/>
			<TextControl
				label={__('Model', 'sitewright')}
				help={__('Test the server to list its models.', 'sitewright')}
				list={listId}
				value={model}
				onChange={(name) => onChange({ model: name })}
			/>
			<datalist id={listId}>
				{models.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}

const testedSentence = (models: readonly string[], hasModel: boolean): string =>
	hasModel
		? __('The model answers.', 'sitewright')
		: sprintf(
				/* translators: %d: number of models. */
				_n('The server answers, and has %d model. Choose it above.', 'The server answers, and has %d models. Choose one above.', models.length, 'sitewright'),
				models.length
			);

/** The site's own model server: address, key and model; a test that lists the models; a button that forgets it. */
export function ServerForm({ settings }: { readonly settings: AiProviderSettings }) {
	const isOwn = settings.source === 'site';
	const [draft, setDraft] = useState<Draft>({ baseUrl: settings.base_url, model: isOwn ? settings.model : '', key: '' });
	const [save, saving] = useSaveAiProviderMutation();
	const [test, testing] = useTestAiProviderMutation();
	const [forget, forgetting] = useDeleteAiProviderMutation();
	const isBusy = saving.isLoading || testing.isLoading || forgetting.isLoading;
	const baseUrl = draft.baseUrl.trim();
	const model = draft.model.trim();
	const toServer = (): ModelServer => ({ baseUrl, model, keyReference: draft.key === '' ? null : typedSecrets.add(draft.key) });
	const submit = (event: FormEvent) => {
		event.preventDefault();
		forgetResults(testing, forgetting);
		void save(toServer());
	};
	const runTest = () => {
		forgetResults(saving, forgetting);
		void test(toServer());
	};
	const forgetServer = () => {
		forgetResults(saving, testing);
		void forget();
	};
	return (
		// The list of models stays while one is chosen.
		<form onSubmit={submit} onChange={() => forgetResults(saving, forgetting, ...(testing.isError ? [testing] : []))} autoComplete="off">
			<ServerFields
				draft={draft}
				hasSavedKey={isOwn && settings.has_key}
				models={testing.data ?? []}
				onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
			/>
			<SaveResult error={saving.error ?? testing.error ?? forgetting.error} isSuccess={saving.isSuccess} />
			{testing.data && (
				<Notice status="success" isDismissible={false}>
					{testedSentence(testing.data, model !== '')}
				</Notice>
			)}
			<div className="sitewright-admin__actions">
				<Button variant="primary" type="submit" isBusy={saving.isLoading} disabled={isBusy || baseUrl === '' || model === ''}>
					{__('Save', 'sitewright')}
				</Button>
				<Button variant="secondary" isBusy={testing.isLoading} disabled={isBusy || baseUrl === ''} onClick={runTest}>
					{__('Test', 'sitewright')}
				</Button>
				{isOwn && (
					<Button variant="tertiary" isDestructive isBusy={forgetting.isLoading} disabled={isBusy} onClick={forgetServer}>
						{__('Forget this server', 'sitewright')}
					</Button>
				)}
			</div>
		</form>
	);
}
