import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
const field = createElement('input', { type: 'tel' });
createRoot(root).render(createElement('form', null, createElement('label', null, 'Phone', field)));
