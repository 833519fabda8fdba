// Written by `npm run generate` from docs/guides/webhooks.md; verify compares it. Do not edit.

export const receivers = {
  "express": {
    "install": "npm install express standardwebhooks",
    "file": "express.mjs",
    "content": "import express from 'express';\nimport { Webhook } from 'standardwebhooks';\n\nconst webhook = new Webhook(process.env.PATCHBAY_WEBHOOK_SECRET);\nconst app = express();\n\n// The raw bytes: JSON that was parsed and written again has another signature.\napp.post('/hook', express.raw({ type: 'application/json' }), (request, response) => {\n  try {\n    const event = webhook.verify(request.body, request.headers);\n    console.log('took', event.type, event.id);\n    response.sendStatus(204);\n  } catch {\n    response.sendStatus(400);\n  }\n});\n\napp.listen(8080, () => console.log('listening'));\n",
    "run": "node express.mjs"
  },
  "fastify": {
    "install": "npm install fastify standardwebhooks",
    "file": "fastify.mjs",
    "content": "import Fastify from 'fastify';\nimport { Webhook } from 'standardwebhooks';\n\nconst webhook = new Webhook(process.env.PATCHBAY_WEBHOOK_SECRET);\nconst app = Fastify();\n\napp.removeContentTypeParser('application/json');\napp.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => done(null, body));\n\napp.post('/hook', async (request, reply) => {\n  try {\n    const event = webhook.verify(request.body, request.headers);\n    console.log('took', event.type, event.id);\n    return reply.code(204).send();\n  } catch {\n    return reply.code(400).send();\n  }\n});\n\nawait app.listen({ port: 8080 });\nconsole.log('listening');\n",
    "run": "node fastify.mjs"
  },
  "next": {
    "install": "npm install next react react-dom standardwebhooks",
    "file": "app/hook/route.js",
    "content": "import { Webhook } from 'standardwebhooks';\n\nconst webhook = new Webhook(process.env.PATCHBAY_WEBHOOK_SECRET);\n\nexport async function POST(request) {\n  try {\n    const event = webhook.verify(await request.text(), Object.fromEntries(request.headers));\n    console.log('took', event.type, event.id);\n    return new Response(null, { status: 204 });\n  } catch {\n    return new Response(null, { status: 400 });\n  }\n}\n",
    "run": "npx next dev --port 8080"
  },
  "flask": {
    "install": "pip install flask",
    "file": "app.py",
    "content": "import base64\nimport hashlib\nimport hmac\nimport os\nimport time\n\nfrom flask import Flask, request\n\napp = Flask(__name__)\nkey = base64.b64decode(os.environ[\"PATCHBAY_WEBHOOK_SECRET\"].removeprefix(\"whsec_\"))\n\n\ndef is_signed(headers, body):\n    message_id = headers.get(\"webhook-id\", \"\")\n    timestamp = headers.get(\"webhook-timestamp\", \"\")\n    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:\n        return False\n    signed = f\"{message_id}.{timestamp}.\".encode() + body\n    wanted = \"v1,\" + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()\n    given = headers.get(\"webhook-signature\", \"\").split(\" \")\n    return any(hmac.compare_digest(wanted.encode(), each.encode()) for each in given)\n\n\n@app.post(\"/hook\")\ndef hook():\n    if not is_signed(request.headers, request.get_data()):\n        return \"\", 400\n    event = request.get_json()\n    print(\"took\", event[\"type\"], event[\"id\"], flush=True)\n    return \"\", 204\n\n\napp.run(port=8080)\n",
    "run": "python3 app.py"
  }
} as const;
