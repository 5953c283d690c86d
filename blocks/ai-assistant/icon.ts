export { aiIcon as icon } from '../../components/ai-icon';
